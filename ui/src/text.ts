export { texts as text } from "./language/texts";
