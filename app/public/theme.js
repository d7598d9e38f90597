// Before the first paint: the programme’s colours, the chosen theme.
try {
  const { style = {} } = JSON.parse(document.querySelector('#programme')?.textContent || '{}')
  for (const name in style) document.documentElement.style.setProperty(name, style[name])
} catch (_) {}
try {
  const theme = localStorage.getItem('waymark.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {}
