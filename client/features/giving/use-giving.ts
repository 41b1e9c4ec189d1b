import { useEffect, useState } from 'react'
import { nextBundle } from './bundle.ts'

/** A file on this phone. */
export interface Given {
  /** Its file name for the receiver. */
  name: string
  /** Reads it from this phone; null when it is not here any more. */
  read: () => Promise<Blob | null>
}

/** Reads the files before the tap: a browser shares only within the tap itself. */
export function useGiving(given: readonly Given[]) {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [refuses, setRefuses] = useState(false)
  const [oneByOne, setOneByOne] = useState(false)
  const [count, setCount] = useState(0)
  const [givenAt, setGivenAt] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies here is read once, when the dialog opens
  useEffect(() => {
    Promise.all(given.map(read)).then(
      (all) => {
        const there = all.filter((file) => file !== null)
        if (there.length > 0) setFiles(there)
        else setFailure('It is not on this phone any more.')
      },
      () => setFailure('We couldn’t read it. Please try again.'),
    )
  }, [])
  const from = files && count >= files.length ? 0 : count
  const together = files ? nextBundle(files, from) : []
  // When several cannot be shared together, each may go by itself.
  const next = oneByOne || !canHand(together) ? together.slice(0, 1) : together
  async function give() {
    try {
      await navigator.share({ files: next })
      setCount(from + next.length)
      setGivenAt(new Date().toISOString())
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (next.length === 1) return setRefuses(true)
      setOneByOne(true)
      setCount(from)
      if (from === 0) setGivenAt(null)
    }
  }
  return {
    files,
    failure,
    hands: !refuses && (!files || canHand(next)),
    /** How many were shared, and how many the next tap shares. */
    count,
    next: next.length,
    givenAt,
    give,
  }
}

async function read({ read, name }: Given): Promise<File | null> {
  const blob = await read()
  return blob && new File([blob], name, { type: blob.type })
}

const canHand = (files: File[]): boolean => navigator.canShare?.({ files }) ?? false
