// The files of one step on their way, one after the other, and what is left of those that were stopped.
import { useEffect, useRef, useState } from 'react'
import { isAborted } from '../../../core/errors.ts'
import { type UploadProgress, type UploadWay, uploadFile } from '../../../core/upload-file.ts'
import type { Draft, PendingUpload } from '../draft.ts'
import type { Uploading } from './step-fields.ts'

/** Files of this page, by their upload: a drawer that is closed and opened goes on by itself. A reload forgets them. */
const inHand = new Map<string, File>()

/** Takes files that were kept with an answer back into the form of the draft that names their uploads. */
export function takeInHand(files: readonly { readonly id: string; readonly file: File }[]): void {
  for (const { id, file } of files) inHand.set(id, file)
}

/** Files of this page that are stored: they are shown from here, and asked for only after a reload. */
const storedHere = new Map<string, File>()

export const storedFile = (id: string): File | undefined => storedHere.get(id)

export type Going = UploadProgress & { name: string; total: number; file: File; cancel: () => void }

type UploadsProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  onBusy: (uploading: Uploading | null) => void
  way?: UploadWay
}

export function useUploads({ draft, onChange, onBusy, way }: UploadsProps, onFailure: (failure: unknown) => void) {
  const [going, setGoing] = useState<readonly Going[]>([])
  const latest = useRef(draft)
  latest.current = draft
  const left = useRef(new AbortController())
  const change = (next: (now: Draft) => Partial<Draft>) => {
    latest.current = { ...latest.current, ...next(latest.current) }
    onChange(latest.current)
  }
  const forget = (id: string | undefined) => {
    if (id) inHand.delete(id)
    change((now) => ({ coming: (now.coming ?? []).filter((one) => one.id !== id) }))
  }
  const knownOf = (file: File) => latest.current.coming?.find((one) => isOf(one, file))

  const send = async (file: File) => {
    const here = left.current
    const stopped = new AbortController()
    const signal = AbortSignal.any([here.signal, stopped.signal])
    let id = knownOf(file)?.id
    const show = (progress: UploadProgress) => {
      if (signal.aborted) return
      setGoing((now) => now.map((one) => (one.name === file.name ? { ...one, ...progress } : one)))
      change((now) => ({
        coming: (now.coming ?? []).map((one) => (one.id === id ? { ...one, stored: progress.stored } : one)),
      }))
    }
    const start = (given: string) => {
      inHand.set(given, file)
      if (given !== id)
        change((now) => ({
          coming: [...(now.coming ?? []).filter((one) => one.name !== file.name), asComing(given, file)],
        }))
      id = given
    }
    const cancel = () => stopped.abort()
    setGoing((now) => now.map((one) => (one.name === file.name ? { ...one, cancel } : one)))
    try {
      const stored = await uploadFile(file, { signal, known: id, onStart: start, onProgress: show, way })
      storedHere.set(stored, file)
      forget(id)
      change((now) => ({ files: [...(now.files ?? []), stored], names: { ...now.names, [stored]: file.name } }))
    } catch (failure) {
      if (here.signal.aborted) return
      forget(id)
      if (!isAborted(failure)) onFailure(failure)
    }
    setGoing((now) => now.filter((one) => one.name !== file.name))
  }

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    const here = left.current
    const waiting = { stored: 0, isWaiting: false, cancel: () => undefined }
    setGoing(files.map((file) => ({ ...waiting, file, name: file.name, total: file.size })))
    for (const file of files) {
      if (here.signal.aborted) return
      await send(file)
    }
    if (!here.signal.aborted) setGoing([])
  }

  // Once: what was on its way when the drawer was closed goes on.
  const begin = useRef(add)
  useEffect(() => {
    const stopping = new AbortController()
    left.current = stopping
    void begin.current((latest.current.coming ?? []).flatMap(({ id }) => inHand.get(id) ?? []))
    return () => left.current.abort()
  }, [])

  /** The files as they can be kept with an answer. */
  const uploading = (): Uploading => {
    const files = going.map(({ file }) => ({ id: knownOf(file)?.id ?? crypto.randomUUID(), file }))
    const others = (latest.current.coming ?? []).filter(({ id }) => !files.some((one) => one.id === id))
    const coming = files.map(({ id, file }) => knownOf(file) ?? asComing(id, file))
    return {
      isWaiting: going.some(({ isWaiting }) => isWaiting),
      files,
      draft: { ...latest.current, coming: [...others, ...coming] },
      pause: () => {
        left.current.abort()
        return () => {
          left.current = new AbortController()
          void add(files.map(({ file }) => file))
        }
      },
    }
  }
  const tell = useRef(onBusy)
  tell.current = onBusy
  const now = useRef(uploading)
  now.current = uploading
  useEffect(() => tell.current(going.length > 0 ? now.current() : null), [going])

  const isGoing = (one: PendingUpload) => going.some(({ name }) => name === one.name)
  return { going, stopped: (draft.coming ?? []).filter((one) => !isGoing(one)), add, forget }
}

const asComing = (id: string, { name, size, lastModified }: File): PendingUpload => ({
  ...{ id, name, size, modified: lastModified, stored: 0 },
})

const isOf = ({ name, size, modified }: PendingUpload, file: File) =>
  name === file.name && size === file.size && modified === file.lastModified
