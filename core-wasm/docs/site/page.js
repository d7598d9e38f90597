/** What a page of the documentation does: it searches, and runs examples. A plain script, so that it works from a file. */
{
  const pages = document.getElementById('pages')
  const isWide = matchMedia('(min-width: 60rem)')
  const showPages = () => {
    pages.open = isWide.matches
  }
  isWide.addEventListener('change', showPages)
  showPages()

  const field = document.getElementById('search')
  const results = document.getElementById('results')
  let looked = false

  function search() {
    looked = true
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = ({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word))
    const rank = ({ title }) => (words.every((word) => title.toLowerCase().includes(word)) ? 0 : 1)
    const found = words.length === 0 ? [] : globalThis.searchIndex.filter(fits).sort((a, b) => rank(a) - rank(b))
    results.replaceChildren(
      ...found.slice(0, 20).map(({ title, page, href }) => {
        const entry = document.createElement('li')
        const link = document.createElement('a')
        link.href = href
        link.append(title, Object.assign(document.createElement('small'), { textContent: ` ${page}` }))
        entry.append(link)
        return entry
      }),
    )
    document.getElementById('found').textContent = words.length === 0 ? '' : `${found.length} found`
  }

  field.addEventListener('input', search)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = ''
      search()
    }
    if (event.key === 'Enter') results.querySelector('a')?.click()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea')) return
    event.preventDefault()
    field.focus()
  })
  if (field.value && !looked) search()

  /** The frame in which examples run, once one was asked for. */
  let frame
  function runner() {
    frame ??= new Promise((resolve) => {
      const element = document.createElement('iframe')
      element.setAttribute('sandbox', 'allow-scripts')
      element.hidden = true
      element.src = 'runner.html'
      addEventListener('message', ({ source, data }) => {
        if (source === element.contentWindow && data.ready) resolve(element.contentWindow)
      })
      document.body.append(element)
    })
    return frame
  }

  for (const example of document.querySelectorAll('.example')) {
    const code = example.querySelector('textarea')
    const output = example.querySelector('output')
    const button = example.querySelector('button')
    const run = async () => {
      button.disabled = true
      output.textContent = ''
      const target = await runner()
      const take = ({ source, data }) => {
        if (source !== target) return
        if (data.line !== undefined) output.textContent += `${data.line}\n`
        if (!data.done) return
        if (data.failed) output.textContent += data.failed
        removeEventListener('message', take)
        button.disabled = false
      }
      addEventListener('message', take)
      target.postMessage(code.value, '*')
    }
    button.addEventListener('click', run)
    code.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run()
    })
  }
}
