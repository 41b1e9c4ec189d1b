import './have-file.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ChangeEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { part } from '#client/ui/lazy-part.tsx'
import type { Claimed } from './compare-file.tsx'

const Comparing = part(() => import('./compare-file.tsx').then((module) => module.default))

/** Keeps a copy from a friend as this item, if it is this item. Offered when it is not here yet. */
export function HaveFile({ of, asked }: { of: Claimed; asked: boolean }) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // A file chosen before hydration; one that was handled has emptied the field.
  useEffect(() => {
    const chosen = input.current?.files?.[0]
    if (chosen) setFile(chosen)
  }, [])
  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    // Of a choice that was told twice, the second finds the field empty.
    if (chosen) setFile(chosen)
    currentTarget.value = ''
  }
  return (
    <>
      {asked && (
        <div className="have-file js-only">
          <Smartphone size={22} aria-hidden="true" className="text-green" />
          <label htmlFor={id}>
            I have the file already
            <span className="t-small block">From a friend, a flash drive or WhatsApp: free</span>
          </label>
          <ChevronRight size={18} aria-hidden="true" />
          <input ref={input} id={id} type="file" onChange={picked} />
        </div>
      )}
      {file && (
        <Suspense>
          <Comparing
            key={`${file.name} ${file.lastModified}`}
            of={of}
            file={file}
            another={setFile}
            close={() => setFile(null)}
          />
        </Suspense>
      )}
    </>
  )
}
