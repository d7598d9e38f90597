// A short sound for what was earned. It is off until somebody turns it on, on this device.
import { useEffect, useState } from 'react'

const memory = 'waymark.sound'
/** Two notes, a fifth apart, in Hz. */
const notes = [523.25, 783.99]
/** In s: from one note to the next, and how long each takes to die away. */
const time = { between: 0.14, fading: 0.9 }
/** From 0 to 1. */
const loudness = 0.12

export function useSound(): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(isWanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes with the view alone
  useEffect(() => {
    if (isOn) play()
  }, [])
  const toggle = () => {
    setOn(!isOn)
    want(!isOn)
    if (!isOn) play()
  }
  return { isOn, toggle }
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(memory) === 'on'
  } catch {
    return false
  }
}

function want(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(memory, 'on')
    else localStorage.removeItem(memory)
  } catch {
    // Storage is blocked or full: it holds for this view.
  }
}

function play(): void {
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  notes.forEach((hertz, place) => {
    const start = audio.currentTime + place * time.between
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.type = 'triangle'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, start + time.fading)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + time.fading)
    if (place === notes.length - 1) tone.onended = () => void audio.close()
  })
}
