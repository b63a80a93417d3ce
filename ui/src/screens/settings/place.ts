export const sectionNames = ["general", "networks", "agent", "security", "rules", "cosigner", "backup", "about"] as const;

export type SectionName = (typeof sectionNames)[number];

/** A setting that the screen was opened for. Each asking is another object, so that asking twice leads there twice. */
export type SettingPlace = { setting: string };
