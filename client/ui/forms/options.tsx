import { campus } from '#contract/campus.ts'

export type Option = string | { value: string; label: string }

/** Options below a heading. */
export interface OptionGroup {
  heading: string
  options: readonly Option[]
}

/** What a select offers. */
export const Options = ({ of }: { of: readonly (Option | OptionGroup)[] }) =>
  of.map((one) => {
    if (typeof one === 'object' && 'heading' in one)
      return (
        <optgroup key={one.heading} label={one.heading}>
          <Options of={one.options} />
        </optgroup>
      )
    const { value, label } = typeof one === 'string' ? { value: one, label: one } : one
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })

/** All departments, below their faculties where the campus has any. */
export const departmentOptions = (): (Option | OptionGroup)[] =>
  campus.faculties.flatMap<Option | OptionGroup>(({ name, departments }) =>
    name ? [{ heading: name, options: departments }] : departments,
  )
