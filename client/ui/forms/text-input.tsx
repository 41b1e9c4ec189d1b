import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { late } from '../lazy-component.ts'
import { useOnDemand } from '../load-on-demand.ts'
import { useFieldTies } from './field.tsx'
import { isNear } from './near-limit.ts'
import { type Option, type OptionGroup, Options } from './options.tsx'

interface Limited {
  /** The limit in letters. More can be typed and pasted; it is counted, and not sent. */
  most?: number | undefined
}

interface TextInputProps extends ComponentProps<'input'>, Limited {
  /** In front of the text: '₦', '+234', an icon. */
  before?: ReactNode
}

export function TextInput({ before, className, most, ...rest }: TextInputProps) {
  const ties = useFieldTies()
  if (before)
    return (
      <div className={classNames('input input-with', className)}>
        {before}
        <input type="text" {...ties} {...rest} />
      </div>
    )
  return (
    <>
      <input type="text" className={classNames('input', className)} {...ties} {...rest} />
      <Counter most={most} text={rest.value} />
    </>
  )
}

/** Grows with its text. */
export function TextArea({ className, onInput, most, ...rest }: ComponentProps<'textarea'> & Limited) {
  const grow = (event: FormEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + 3}px`
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]) // one event with two types in React
  }
  return (
    <>
      <textarea
        rows={4}
        className={classNames('input', className)}
        onInput={grow}
        onFocus={({ currentTarget }) => listen(currentTarget)}
        {...useFieldTies()}
        {...rest}
      />
      <Counter most={most} text={rest.value} />
    </>
  )
}

const pastes = late(() => import('./paste-text.ts'))
const listen = (box: HTMLTextAreaElement) =>
  pastes.ready().then(
    ({ readPastes }) => readPastes(box),
    () => undefined, // the browser's own paste stays
  )

const lettersLeft = late(() => import('./characters-left.tsx'))

/** Loads the counter near the limit, or where only the box knows its value. */
function Counter({ most = 0, text }: Limited & { text: ComponentProps<'input'>['value'] }) {
  const held = text?.toString()
  const { module } = useOnDemand(lettersLeft, most > 0 && (held === undefined || isNear(most, held)))
  return module && <module.default most={most} text={held} />
}

interface SelectInputProps extends ComponentProps<'select'> {
  options: readonly (Option | OptionGroup)[]
  /** The text of the empty option. */
  empty?: string
}

export function SelectInput({ options, empty, className, ...rest }: SelectInputProps) {
  return (
    <select className={classNames('input', className)} {...useFieldTies()} {...rest}>
      {empty && <option value="">{empty}</option>}
      <Options of={options} />
    </select>
  )
}
