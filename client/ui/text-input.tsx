import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldTies } from './field.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  /** Stands before what is typed: '₦', '+234', an icon. */
  before?: ReactNode
}

export function TextInput({ before, className, ...rest }: TextInputProps) {
  const ties = useFieldTies()
  if (!before) return <input type="text" className={classNames('input', className)} {...ties} {...rest} />
  return (
    <div className={classNames('input input-with', className)}>
      {before}
      <input type="text" {...ties} {...rest} />
    </div>
  )
}

/** Grows with what is written. */
export function TextArea({ className, onInput, ...rest }: ComponentProps<'textarea'>) {
  const grow = (event: FormEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + 3}px`
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]) // one event, named twice by React's types
  }
  return (
    <textarea
      rows={4}
      className={classNames('input', className)}
      onInput={grow}
      {...useFieldTies()}
      {...rest}
    />
  )
}

interface SelectInputProps extends ComponentProps<'select'> {
  options: readonly (string | { value: string; label: string })[]
  /** What stands there before anything is chosen. */
  empty?: string
}

export function SelectInput({ options, empty, className, ...rest }: SelectInputProps) {
  return (
    <select className={classNames('input', className)} {...useFieldTies()} {...rest}>
      {empty && <option value="">{empty}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={value} value={value}>
            {label}
          </option>
        )
      })}
    </select>
  )
}
