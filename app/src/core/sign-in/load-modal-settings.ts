// The settings of the modal, where any are given: fetched only then.
import { ConfigProblem } from '../config-values.ts'
import { AppError } from '../errors.ts'
import { type ModalSettings, readModalSettings } from './modal-settings.ts'

/** Throws `MODAL_MISCONFIGURED`: what is wrong is for whoever runs the site, and is named to who sees it first. */
export function loadModalSettings(given: unknown): ModalSettings {
  try {
    return readModalSettings(given)
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem
    throw new AppError('sign-in', 'MODAL_MISCONFIGURED', { problem: problem.message }, problem)
  }
}
