// Runs before the first paint, as a file of its own so that the content policy can forbid inline scripts.
// Takes the programme's colours from the document, and then the theme.
// Writes the remembered choice; without one, the style sheet follows the system (dark where it does not say).
try {
  const { style = {} } = JSON.parse(document.querySelector('#programme')?.textContent || '{}')
  for (const name in style) document.documentElement.style.setProperty(name, style[name])
} catch (_) {
  // Without them the colours of the style sheet stand.
}
try {
  const theme = localStorage.getItem('waymark.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {
  // Storage is blocked: the system's choice stands.
}
