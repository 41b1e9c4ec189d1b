/** Another bucket, with keys of its own. */
interface Bucket {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The secret ends at the last @: Amazon's contain slashes. */
const bucketAddress =
  /^s3(?<plain>\+http)?:\/\/(?<key>[^:@/\s]+):(?<secret>\S+)@(?<host>[^@/?#\s]+)\/(?<bucket>[\w.-]+)\/?(?:\?(?<query>[^#\s]*))?$/i

/** A colon before the first slash, except for a Windows drive. A misspelled URL would otherwise become a folder. */
export const isAddressLike = (place: string) => /^(?!["']?[a-z]:[/\\])[^/\\]*:/i.test(place)

export const neitherPlace =
  'is not a valid place: give a folder, such as /mnt/other-disk/campus, or a bucket: s3://KEY:SECRET@host/bucket?region=…, or s3+http://… without TLS. Write a % in the secret as %25'

/** The destination of back-ups; null where it is neither. */
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
    return null // a % that is no valid escape
  }
}
