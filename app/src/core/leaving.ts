/** Whether the logout that is under way was asked for in this tab, and not in another one with the same session. */
export const leaving = { isHere: false }
