// The figure answers: it turns a little at every choice, and is glad of a surprise.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isStill } from '../../shared/ui/is-still.ts'
import type { Choices } from './draft.ts'

const turn: Keyframe[] = [
  {},
  { transform: 'perspective(40rem) rotateY(-13deg) translateY(-1.5%)' },
  { transform: 'perspective(40rem) rotateY(5deg)' },
  {},
]
const hop: Keyframe[] = [
  {},
  { transform: 'scale(1.04, 0.95)' },
  { transform: 'translateY(-7%) scale(0.98, 1.03) rotate(-3deg)' },
  { transform: 'translateY(-3%) rotate(2.5deg)' },
  { transform: 'scale(1.025, 0.97)' },
  {},
]
/** As long as it hops, in ms. */
const joy = 520
/** Eyes that laugh. Part to value, as the drawing knows them. */
const glad = { eyesVariant: 'smiling', mouthVariant: 'laughing' }

/** `react` is for a surprise, whose face is `gladly` for a moment. For who wants nothing to move, nothing does. */
export function useReaction(figure: RefObject<HTMLElement | null>, choices: Choices) {
  const [isGlad, setGlad] = useState(false)
  const before = useRef(choices)
  const isSurprised = useRef(false)
  useEffect(() => {
    if (before.current === choices) return
    before.current = choices
    const [frames, duration] = isSurprised.current ? ([hop, joy] as const) : ([turn, 300] as const)
    isSurprised.current = false
    if (!isStill()) figure.current?.animate?.(frames, { duration, easing: 'ease-out' })
  }, [figure, choices])
  useEffect(() => {
    if (!isGlad) return
    const over = setTimeout(() => setGlad(false), joy)
    return () => clearTimeout(over)
  }, [isGlad])
  const react = () => {
    isSurprised.current = true
    setGlad(!isStill())
  }
  return { react, gladly: isGlad ? glad : undefined }
}
