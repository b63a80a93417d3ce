export class Refused extends Error {}

export const refuse = (reason) => {
  throw new Refused(reason);
};
