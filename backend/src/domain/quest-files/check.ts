/** Reads a file that somebody brings, and says everything that is wrong with it: what, and where it stands. */
import { gunzipSync } from 'node:zlib'
import type { ErrorObject } from 'ajv'
import { markdownProblem } from '../content/markdown-problem.ts'
import { hasControls, turnsAround } from '../content/visible.ts'
import { isOfType } from '../uploads/file-type.ts'
import { type FileQuest, fileVersion, largestCover, largestQuestFile, type QuestFile } from './format.ts'
import { linesOf, placeOf, TooDeep } from './places.ts'

/** What is wrong. */
export type FileProblemCode =
  | 'too_large'
  | 'not_json'
  | 'other_format'
  | 'other_version'
  | 'missing'
  | 'unknown_field'
  | 'wrong_sort'
  | 'unknown_word'
  | 'too_long'
  | 'out_of_range'
  | 'malformed'
  | 'html'
  | 'twice'
  | 'circle'
  | 'picture'
  | 'refused'

export interface FileProblem {
  code: FileProblemCode
  /** The field, as `quest.steps[3].title`, counted from 1; empty where it is about the whole. */
  place: string
  /** Line of the file, from 1; 0 where there is none. */
  line: number
  /** What was expected, as words of the format or in English; may be empty. */
  detail: string
}

/** A file that can be read, or what is wrong with it. */
export interface CheckedFile {
  file: QuestFile | null
  problems: FileProblem[]
  /** A problem of a place, with its line. */
  problemAt: (code: FileProblemCode, pointer: string, detail?: string) => FileProblem
}

/** Most problems that are told at once. */
const mostProblems = 50
/** A tag, and no address in angle brackets. */
const html = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>])|!--|!doctype)/i
const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml']
const isPicture = (type: string, bytes: Buffer) =>
  pictures.includes(type) &&
  isOfType(type, bytes) &&
  (type !== 'image/svg+xml' || /<svg[\s>]/.test(bytes.toString('utf8')))

/** `sent`: base64 of the bytes of the file, which may be packed with gzip. */
export function checkFile(sent: string, differences: (value: unknown) => ErrorObject[]): CheckedFile {
  const text = textOf(Buffer.from(sent, 'base64'))
  if (text === null) return refused('too_large', 0, `${largestQuestFile / 1024 / 1024} MB`)
  let value: unknown
  let lines: Map<string, number>
  try {
    value = JSON.parse(text)
    lines = linesOf(text)
  } catch (error) {
    if (error instanceof TooDeep) return refused('malformed', error.line, error.message)
    return refused('not_json', lineOfError(text, error))
  }
  const problemAt = (code: FileProblemCode, pointer: string, detail = ''): FileProblem => ({
    ...{ code, place: placeOf(pointer), line: lines.get(pointer) ?? 0, detail },
  })
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  const found = () => {
    if (format !== 'waymark-quest') return [problemAt('other_format', lines.has('/format') ? '/format' : '')]
    if (version !== fileVersion)
      return [problemAt('other_version', lines.has('/version') ? '/version' : '', String(fileVersion))]
    const shape = differences(value).map((error) => problemOf(error, problemAt))
    const { quest } = value as QuestFile
    const texts = textProblems(quest, '/quest', problemAt)
    return [...shape, ...texts, ...(shape.length > 0 ? [] : relationProblems(quest, problemAt))]
  }
  const problems = found().slice(0, mostProblems)
  return { file: problems.length > 0 ? null : (value as QuestFile), problems, problemAt }
}

function refused(code: FileProblemCode, line: number, detail = ''): CheckedFile {
  const problemAt: CheckedFile['problemAt'] = (own) => ({ code: own, place: '', line: 0, detail: '' })
  return { file: null, problems: [{ code, place: '', line, detail }], problemAt }
}

/** Null where it is too much. What is no UTF-8 is no JSON either. */
function textOf(bytes: Buffer): string | null {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const whole = isPacked ? gunzipSync(bytes, { maxOutputLength: largestQuestFile }) : bytes
    return whole.length > largestQuestFile ? null : whole.toString('utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? null : ''
  }
}

/** As Node says it: `at position 12`, or that the text ends too early. */
function lineOfError(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(String(error))?.[1]
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length
}

const codes: Record<string, FileProblemCode> = {
  ...{ required: 'missing', additionalProperties: 'unknown_field', type: 'wrong_sort', enum: 'unknown_word' },
  ...{ const: 'unknown_word', maxLength: 'too_long', maxItems: 'too_long', minimum: 'out_of_range' },
  ...{ maximum: 'out_of_range' },
}

function problemOf({ keyword, instancePath, params }: ErrorObject, problemAt: CheckedFile['problemAt']): FileProblem {
  const code = keyword === 'minLength' ? 'missing' : (codes[keyword] ?? 'malformed')
  const { missingProperty, additionalProperty, allowedValues, allowedValue, type, limit, pattern } = params
  if (missingProperty) return { ...problemAt(code, instancePath), ...below(instancePath, missingProperty) }
  if (additionalProperty) return problemAt(code, `${instancePath}/${additionalProperty}`)
  const detail = [allowedValues ?? allowedValue ?? type ?? limit ?? pattern ?? ''].flat().join(', ')
  return problemAt(code, instancePath, detail)
}

/** A field that is missing has no line: that of what it is missing in is told. */
const below = (pointer: string, name: string) => ({ place: placeOf(`${pointer}/${name}`) })

/** What no schema says. */
function relationProblems(quest: FileQuest, problemAt: CheckedFile['problemAt']): FileProblem[] {
  const { steps = [], requires = [], cover } = quest
  const problems: FileProblem[] = []
  steps.forEach(({ slug }, at) => {
    if (steps.findIndex((one) => one.slug === slug) < at)
      problems.push(problemAt('twice', `/quest/steps/${at}/slug`, slug))
  })
  requires.forEach((slug, at) => {
    if (slug === quest.slug) problems.push(problemAt('circle', `/quest/requires/${at}`, slug))
    else if (requires.indexOf(slug) < at) problems.push(problemAt('twice', `/quest/requires/${at}`, slug))
  })
  if (cover?.data !== undefined) {
    const bytes = Buffer.from(cover.data, 'base64')
    if (bytes.length > largestCover)
      problems.push(problemAt('too_large', '/quest/cover/data', `${largestCover / 1024} KB`))
    else if (!isPicture(cover.type, bytes)) problems.push(problemAt('picture', '/quest/cover', pictures.join(', ')))
  }
  return problems
}

/** Every text, also of what is inside: nobody is shown HTML, and no reader runs into what it cannot read. */
function textProblems(value: unknown, pointer: string, problemAt: CheckedFile['problemAt']): FileProblem[] {
  if (typeof value === 'string') {
    if (pointer.endsWith('/data') || pointer.endsWith('/encrypted')) return []
    if (html.test(value)) return [problemAt('html', pointer, html.exec(value)?.[0] ?? '')]
    if (hasControls(value) || turnsAround(value)) return [problemAt('malformed', pointer)]
    const problem = pointer.endsWith('/body') ? markdownProblem(value) : null
    return problem ? [problemAt('malformed', pointer, problem)] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textProblems(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, problemAt),
  )
}
