import * as activity from "./text/activity";
import * as ofAllowances from "./text/allowances";
import * as app from "./text/app";
import * as ofDescriptors from "./text/descriptors";
import * as first from "./text/first";
import * as home from "./text/home";
import * as keys from "./text/keys";
import * as money from "./text/money";
import * as ofPrograms from "./text/programs";
import * as ofReviews from "./text/reviews";
import * as ofScripts from "./text/scripts";
import * as rules from "./text/rules";
import * as shares from "./text/shares";
import * as talk from "./text/talk";
import * as ofTray from "./text/tray";
import * as vault from "./text/vault";

export const text = { ...app, ...activity, ...ofAllowances, ...ofDescriptors, ...vault, ...shares, ...rules, ...talk, ...money, ...home, ...first, ...keys, ...ofPrograms, ...ofScripts, ...ofTray, reviews: ofReviews.reviews } as const;
