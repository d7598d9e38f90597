// Whether this device shows the map for the first time: only then the legend lies open on it.
import { useEffect, useState } from 'react'

const memory = 'waymark.legend'

export function useFirstVisit(): boolean {
  const [isFirst] = useState(isUnseen)
  useEffect(() => {
    try {
      localStorage.setItem(memory, 'seen')
    } catch {
      // Storage is blocked or full: the legend stays closed.
    }
  }, [])
  return isFirst
}

function isUnseen(): boolean {
  try {
    return localStorage.getItem(memory) === null
  } catch {
    return false
  }
}
