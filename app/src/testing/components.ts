// Takes what one component test drew away before the next, and stands in for what jsdom does not have.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('It is open already.', 'InvalidStateError')
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
