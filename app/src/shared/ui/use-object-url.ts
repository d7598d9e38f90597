import { useEffect, useState } from 'react'

/** Address, within this page, of what is in hand; null until there is something. It is good until the component goes. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setAddress(null)
    const url = URL.createObjectURL(blob)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return address
}
