// Takes what one component test drew away before the next, waits as long as it may take, and stands in for what jsdom
// does not have.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// Parts of a page are fetched when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('It is open already.', 'InvalidStateError')
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

Element.prototype.animate ??= () => ({}) as Animation

// jsdom's own never come again once one was asked for while the timers of a test stood still.
const [later, never] = [setTimeout, clearTimeout]
// One that comes once the page of a test is gone is nobody's any more.
window.requestAnimationFrame = (act) =>
  Number(later(() => typeof document !== 'undefined' && act(performance.now()), 16))
window.cancelAnimationFrame = (frame) => never(frame)
