// Runs before the first paint, as a file of its own so that the content policy can forbid inline scripts.
// Writes the remembered choice; without one, the style sheet follows the system (dark where it does not say).
try {
  const theme = localStorage.getItem('waymark.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {
  // Storage is blocked: the system's choice stands.
}
