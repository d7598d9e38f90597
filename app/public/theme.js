// Before the first paint: what the document says of the programme, its colours, and the theme that was chosen.
var programme = JSON.parse(document.querySelector('#programme')?.textContent || '{}')
for (const name in programme.style) document.documentElement.style.setProperty(name, programme.style[name])
try {
  const theme = localStorage.getItem('waymark.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {}
