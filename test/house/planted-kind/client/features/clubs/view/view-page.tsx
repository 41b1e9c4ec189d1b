import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import type { Prepare } from '#client/api/page.ts'
import { useParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { clubQuery } from '../queries.ts'

export const prepare = async ({ client, call, params }: Prepare): Promise<void> => {
  await client.prefetchQuery(clubQuery(call, params.id ?? ''))
}

export default function ViewPage() {
  const { id = '' } = useParams()
  const { data: club } = useQuery(clubQuery(useCall(), id))
  return <PageHead title={club?.name ?? 'Club'} />
}
