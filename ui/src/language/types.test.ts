import { files } from "./files";
import { typesOf } from "./typesOf";

it("the types of the texts are those of the English file", async () => {
  await expect(typesOf(files.get("en") ?? "")).toMatchFileSnapshot("types.ts");
});
