/** Another bucket, with keys of its own. */
interface Bucket {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The secret goes on to the last @: those of Amazon have slashes. */
const bucketAddress =
  /^s3(?<plain>\+http)?:\/\/(?<key>[^:@/\s]+):(?<secret>\S+)@(?<host>[^@/?#\s]+)\/(?<bucket>[\w.-]+)\/?(?:\?(?<query>[^#\s]*))?$/i

/** What has a colon before its first slash, a drive of Windows aside. Of an address that is not one, a folder would be made. */
export const isAddressLike = (place: string) => /^(?!["']?[a-z]:[/\\])[^/\\]*:/i.test(place)

export const neitherPlace =
  'is not a valid place: give a folder, such as /mnt/other-disk/campus, or a bucket: s3://KEY:SECRET@host/bucket?region=…, or s3+http://… without TLS. Write a % in the secret as %25'

/** Where back-ups lie; null where it is neither. */
export function placeOf(to: string): { folder: string } | { bucket: Bucket } | null {
  if (!isAddressLike(to)) return { folder: to }
  const { plain, key, secret, host, bucket, query } = bucketAddress.exec(to)?.groups ?? {}
  if (!key || !secret || !host || !bucket || !URL.canParse(`https://${host}`)) return null
  const region = new URLSearchParams(query).get('region') ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region)) return null
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(key), decodeURIComponent(secret)]
    const endpoint = `${plain ? 'http' : 'https'}://${host}`
    return { bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey } }
  } catch {
    return null // a % that is none of an address
  }
}
