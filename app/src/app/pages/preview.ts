// Fetches the preview of a quest. Apart from the page, for whatever that needs would be named in the shell, which
// everybody fetches.

export const openPreview = () => import('./QuestPreview.tsx').then((m) => m.loadPreviewPage())
