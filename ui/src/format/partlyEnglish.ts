// Titles of transactions and amounts in sentences still come from Rust in English, with 0.25. Beside them a window with 0,25 would have two
// decimal marks, and a person could take one for a mark of thousands. So every amount has a point, and English is what the windows speak until
// the person chooses another language. This goes when the core says each text by its id.
export const isPartlyEnglish: boolean = true;
