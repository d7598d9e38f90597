import { expect, test } from 'vitest'
import { makeQueue } from './preload.ts'

test('at most five pages are fetched side by side, each once', async () => {
  const queue = makeQueue(5)
  let running = 0
  let most = 0
  let started = 0
  const done: (() => void)[] = []
  const tasks = Array.from({ length: 12 }, () => () => {
    started++
    most = Math.max(most, ++running)
    return new Promise<void>((resolve) => done.push(resolve)).finally(() => running--)
  })
  for (const task of [...tasks, ...tasks]) queue(task)
  while (done.length > 0) {
    done.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(started).toBe(12)
  expect(most).toBe(5)
})

test('a page that could not be fetched may be asked for again', async () => {
  const queue = makeQueue(5)
  let asked = 0
  const task = async () => {
    asked++
    throw new Error('offline')
  }
  queue(task)
  await new Promise((resolve) => setTimeout(resolve))
  queue(task)
  expect(asked).toBe(2)
})
