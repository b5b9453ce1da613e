// The drawings of the tab bar.
import { drawing } from "./dom.js";

const drawings = {
  today: ["M12 7v5l3 2", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"],
  week: ["M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3z", "M4 10h16M9 3v4M15 3v4"],
  pay: ["M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3z", "M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0"],
  people: [
    "M5.6 9a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0", "M3 19c.6-3.4 3-5 6-5s5.4 1.6 6 5",
    "M16 6a3.2 3.2 0 0 1 0 6", "M18 14.4c1.8.7 2.8 2.3 3 4.6",
  ],
  settings: [
    "M4 7h9M17 7h3M4 17h3M11 17h9", "M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0", "M7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  ],
  more: ["M5 12h.01M12 12h.01M19 12h.01"],
};

/** @param {keyof typeof drawings} name */
export const icon = (name) => drawing("0 0 24 24", drawings[name]);
