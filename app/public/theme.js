// Before the first paint: the programme's colours and the chosen theme.
var programme = JSON.parse(document.querySelector('#programme')?.textContent || '{}')
for (const name in programme.style) document.documentElement.style.setProperty(name, programme.style[name])
try {
  const theme = localStorage.getItem('waymark.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {}
