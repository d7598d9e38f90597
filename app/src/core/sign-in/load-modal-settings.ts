// The settings of the modal, where any are given: fetched only then.
import { ConfigProblem } from '../config-values.ts'
import { AppError } from '../errors.ts'
import { type ModalSettings, readModalSettings } from './modal-settings.ts'

/** Throws `SETTING_INVALID` with the key that is wrong: it is for whoever runs the site, and is told to who sees it first. */
export function loadModalSettings(given: unknown): ModalSettings {
  try {
    return readModalSettings(given)
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem
    const { key, expected, found } = problem
    const sentence = `expected ${expected}, found ${found} (/config.json)`
    throw new AppError('validation', 'SETTING_INVALID', { setting: key, problem: sentence }, problem)
  }
}
