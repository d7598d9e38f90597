// Apart from consent-due.ts, which brings what the pages need: the core is started on every page.

/** An event of the window: a call was refused because a text has to be agreed to. */
export const consentDueEvent = 'waymark-consent-due'
