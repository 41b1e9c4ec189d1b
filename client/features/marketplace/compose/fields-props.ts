import type { ListingFields } from './listing.ts'
import type { UseListing } from './use-draft.ts'

export interface FieldsProps {
  fields: ListingFields
  errorOf: (field: string) => string | null
  setField: UseListing['setField']
}
