import FileText from 'lucide-react/icons/file-text'
import type { FoundKind } from '#client/api/feature.ts'
import { address } from '#contract/addresses.ts'

/** Pages inside books, as the common search finds them: 'book/3'. Nothing else names one, so no first visit carries it. */
export const insideBooks: FoundKind = {
  ...{ kind: 'page', title: 'Inside books', Icon: FileText, look: 'lines', order: 7 },
  to: (found, find) => {
    const [id = '', page = ''] = found.split('/')
    return address('bookText', { id, page, find, '#': `page-${Number(page)}` })
  },
  list: (search) => address('books', { search }),
}
