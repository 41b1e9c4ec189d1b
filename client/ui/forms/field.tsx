import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useContext, useId } from 'react'

interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldTies = createContext<Partial<Ties>>({})

interface FieldProps {
  label: string
  /** The label is for screen readers only: the content explains itself. */
  unseen?: boolean
  /** Beside the label, in grey: '(optional)'. */
  aside?: string
  hint?: ReactNode
  /** A sentence that says how to correct it. */
  error?: string | null | undefined
  children: ReactNode
}

/** A label, one input of this folder, its hint and its error, linked for screen readers. */
export function Field({ label, unseen, aside, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const ties: Ties = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="field">
      <label className={unseen ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {aside && <span className="font-normal text-ink-soft"> {aside}</span>}
      </label>
      <FieldTies value={ties}>{children}</FieldTies>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The attributes that an input takes from its Field. */
export const useFieldTies = (): Partial<Ties> => useContext(FieldTies)

const bringUp = (sentence: Element | null) => sentence?.scrollIntoView?.({ block: 'nearest' })

/** An error of a field or of a whole form. Announced when it appears, and scrolled clear of the bar that sends. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div role="alert" id={id} className="empty:hidden">
      {children && (
        <p className="field-error" ref={bringUp}>
          <CircleAlert size={18} />
          {children}
        </p>
      )}
    </div>
  )
}
