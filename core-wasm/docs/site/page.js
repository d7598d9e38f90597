/** What a page of the documentation does: it searches, and runs examples. A plain script, so that it works from a file. */
{
  const pages = document.getElementById('pages')
  const isWide = matchMedia('(min-width: 60rem)')
  const showPages = () => {
    pages.open = isWide.matches
  }
  isWide.addEventListener('change', showPages)
  showPages()
  // In a column of its own the list is longer than the window: it begins at the page that is open.
  const current = pages.querySelector('[aria-current]')
  if (isWide.matches) pages.parentElement.scrollTop = current.offsetTop - innerHeight / 2

  const field = document.getElementById('search')
  const results = document.getElementById('results')
  let looked = false

  function search() {
    looked = true
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = ({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word))
    // What has the words in its title comes first, and before what is named after several things, what is named so alone.
    const rank = ({ title, page }) => {
      const name = title.toLowerCase()
      if (name === words.join(' ') || (name === page.toLowerCase() && name.includes(words[0]))) return 0
      return words.every((word) => name.includes(word)) ? 1 : 2
    }
    const found = words.length === 0 ? [] : globalThis.searchIndex.filter(fits).sort((a, b) => rank(a) - rank(b))
    results.replaceChildren(
      ...found.slice(0, 20).map(({ title, page, href }) => {
        const entry = document.createElement('li')
        const link = document.createElement('a')
        link.href = href
        link.append(title)
        if (page !== title) link.append(Object.assign(document.createElement('small'), { textContent: ` ${page}` }))
        entry.append(link)
        return entry
      }),
    )
    const shown = found.length > 20 ? `20 of ${found.length}` : found.length || 'Nothing'
    document.getElementById('found').textContent = words.length === 0 ? '' : `${shown} found`
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
  let element
  function runner() {
    frame ??= new Promise((resolve) => {
      element = document.createElement('iframe')
      element.setAttribute('sandbox', 'allow-scripts')
      element.hidden = true
      element.src = 'runner.html'
      const own = element
      addEventListener('message', ({ source, data }) => {
        if (source === own.contentWindow && data.ready) resolve(own.contentWindow)
      })
      document.body.append(element)
    })
    return frame
  }

  /** Ends the example that runs, which may never end by itself: the next one has a new frame. */
  let stop = () => {}

  for (const example of document.querySelectorAll('.example')) {
    const code = example.querySelector('textarea')
    const output = example.querySelector('output')
    const [button, undo] = example.querySelectorAll('button')
    let isRunning = false
    const end = () => {
      isRunning = false
      button.textContent = 'Run'
    }
    const run = async () => {
      stop()
      isRunning = true
      button.textContent = 'Stop'
      output.textContent = ''
      let target
      const take = ({ source, data }) => {
        if (source !== target) return
        if (data.line !== undefined) output.textContent += `${data.line}\n`
        if (!data.done) return
        if (data.failed) output.textContent += data.failed
        stop = () => {}
        removeEventListener('message', take)
        end()
      }
      addEventListener('message', take)
      stop = () => {
        stop = () => {}
        removeEventListener('message', take)
        element.remove()
        frame = undefined
        output.textContent += 'Stopped.'
        end()
      }
      target = await runner()
      target.postMessage(code.value, '*')
    }
    button.addEventListener('click', () => (isRunning ? stop() : void run()))
    code.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run()
    })
    code.addEventListener('input', () => {
      undo.hidden = code.value === code.defaultValue
    })
    undo.addEventListener('click', () => {
      code.value = code.defaultValue
      undo.hidden = true
      code.focus()
    })
  }
}
