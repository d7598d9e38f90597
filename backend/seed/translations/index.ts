/** The languages that the whole content exists in, besides English. A test says when one of them lacks a text. */

import { de } from './de/index.ts'
import { es } from './es/index.ts'
import { ja } from './ja/index.ts'
import { ko } from './ko/index.ts'
import type { Languages } from './merge.ts'
import { zh } from './zh/index.ts'

export const languages: Languages = { de, es, ja, ko, zh }
