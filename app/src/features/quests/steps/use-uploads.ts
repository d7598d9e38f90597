// The files of one step on their way, one after the other, and what is left of those that were stopped.
import { useEffect, useRef, useState } from 'react'
import { isAborted } from '../../../core/errors.ts'
import { type UploadProgress, type UploadWay, uploadFile } from '../../../core/upload-file.ts'
import type { Draft, PendingUpload } from '../draft.ts'

/** Files of this page, by their upload: a drawer that is closed and opened goes on by itself. A reload forgets them. */
const inHand = new Map<string, File>()

/** Files of this page that are stored: they are shown from here, and asked for only after a reload. */
const storedHere = new Map<string, File>()

export const storedFile = (id: string): File | undefined => storedHere.get(id)

export type Going = UploadProgress & { name: string; total: number; file: File; cancel: () => void }

type UploadsProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  onBusy: (busy: boolean) => void
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

  const send = async (file: File) => {
    const stopped = new AbortController()
    const signal = AbortSignal.any([left.current.signal, stopped.signal])
    let id = latest.current.coming?.find((one) => isOf(one, file))?.id
    const show = (progress: UploadProgress) => {
      if (signal.aborted) return
      setGoing((now) => now.map((one) => (one.name === file.name ? { ...one, ...progress } : one)))
      change((now) => ({
        coming: (now.coming ?? []).map((one) => (one.id === id ? { ...one, stored: progress.stored } : one)),
      }))
    }
    const start = (given: string) => {
      const known = { id: given, name: file.name, size: file.size, modified: file.lastModified, stored: 0 }
      inHand.set(given, file)
      if (given !== id)
        change((now) => ({ coming: [...(now.coming ?? []).filter((one) => one.name !== file.name), known] }))
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
      if (left.current.signal.aborted) return
      forget(id)
      if (!isAborted(failure)) onFailure(failure)
    }
    setGoing((now) => now.filter((one) => one.name !== file.name))
  }

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    const waiting = { stored: 0, isWaiting: false, cancel: () => undefined }
    setGoing(files.map((file) => ({ ...waiting, file, name: file.name, total: file.size })))
    onBusy(true)
    for (const file of files) {
      if (left.current.signal.aborted) return
      await send(file)
    }
    setGoing([])
    onBusy(false)
  }

  // Once: what was on its way when the drawer was closed goes on.
  const begin = useRef(add)
  useEffect(() => {
    const stopping = new AbortController()
    left.current = stopping
    void begin.current((latest.current.coming ?? []).flatMap(({ id }) => inHand.get(id) ?? []))
    return () => stopping.abort()
  }, [])

  const isGoing = (one: PendingUpload) => going.some(({ name }) => name === one.name)
  return { going, stopped: (draft.coming ?? []).filter((one) => !isGoing(one)), add, forget }
}

const isOf = ({ name, size, modified }: PendingUpload, file: File) =>
  name === file.name && size === file.size && modified === file.lastModified
