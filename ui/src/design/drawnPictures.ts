// Plain pictures of our own, for what the package of pictures lacks. None imitates a trademark.

function drawn(ground: string, figure: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"><path fill="${ground}" d="M0 0h24v24H0z"/>${figure}</svg>`;
}

// A stepped pyramid.
export const maya = drawn("#0e3a5b", '<path fill="#5fd0c8" d="M10 5h4v3.5h3v3.5h3v3.5h2V19H2v-3.5h2V12h3V8.5h3z"/>');

export const noble = drawn("#16264d", '<path stroke="#a9c4ff" stroke-width="2.4" stroke-linejoin="round" d="M7 18V6l10 12V6"/>');

export const qbtc = drawn("#1f1d2e", '<circle cx="12" cy="11.5" r="5.6" stroke="#f0a24a" stroke-width="2.4"/><path stroke="#f0a24a" stroke-width="2.4" stroke-linecap="round" d="m14 13.5 4 4.5"/>');

// A paw.
export const bonk = drawn(
  "#f0922b",
  '<path fill="#fff" d="M12 11.5c3 0 5 2.6 5 4.7 0 1.6-1.3 2.3-2.6 2.3-1 0-1.5-.5-2.4-.5s-1.4.5-2.4.5C8.3 18.5 7 17.8 7 16.2c0-2.1 2-4.7 5-4.7z"/><circle cx="6.5" cy="11" r="1.6" fill="#fff"/><circle cx="9.8" cy="7.6" r="1.7" fill="#fff"/><circle cx="14.2" cy="7.6" r="1.7" fill="#fff"/><circle cx="17.5" cy="11" r="1.6" fill="#fff"/>',
);

// Three bars that grow.
export const jitoSol = drawn("#0f3d2e", '<path fill="#7ee0a8" d="M5.5 14h3.5v5H5.5zM10.25 10h3.5v9h-3.5zM15 5h3.5v14H15z"/>');

// Test money's own colour: nothing of it is taken for real money.
const violet = "#5b3b8c";

// A flask.
export const sepolia = drawn(violet, '<path stroke="#efe9f8" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" d="M9 5h6M10 5v5l-4.5 8.5h13L14 10V5M8 15h8"/>');

// A screen.
export const local = drawn(violet, '<path stroke="#efe9f8" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" d="M5 6h14v9H5zM9.5 18.5h5M12 15v3.5"/>');

// The outline of a coin without a face.
export const testEther = drawn(violet, '<path stroke="#efe9f8" stroke-width="1.6" stroke-linejoin="round" d="m12 4.5 5 7.5-5 7.5L7 12zM7 12l5 2.3 5-2.3"/>');
