import { expect, test } from 'vitest'
import { placeOf } from './place-of-back-ups.ts'

const aws = {
  bucket: 'campus-backups',
  endpoint: 'https://s3.eu-west-1.amazonaws.com',
  region: 'eu-west-1',
  accessKeyId: 'AKIAEX',
  secretAccessKey: 'wJalr/K7MDENG+bPx',
}
const at = 's3.eu-west-1.amazonaws.com/campus-backups'

test.each([
  ['its secret as it stands', `s3://AKIAEX:wJalr/K7MDENG+bPx@${at}?region=eu-west-1`, aws],
  ['its slash written otherwise', `s3://AKIAEX:wJalr%2FK7MDENG+bPx@${at}?region=eu-west-1`, aws],
  ['capitals, and a slash in the end', `S3://AKIAEX:wJalr/K7MDENG+bPx@${at}/?region=eu-west-1`, aws],
  [
    'every sign in its secret, and no line that is encrypted',
    's3+http://key:a@b/c?d#e:f%25@127.0.0.1:9000/campus',
    {
      ...{ bucket: 'campus', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
      ...{ accessKeyId: 'key', secretAccessKey: 'a@b/c?d#e:f%' },
    },
  ],
])('a bucket is read with %s', (_, to, bucket) => {
  expect(placeOf(to)).toEqual({ bucket })
})

test.each(['/mnt/other-disk/campus', 'backups', './s3:/x', '/srv/a:b@c/d', 'C:/backups'])(
  '%s is a folder',
  (folder) => {
    expect(placeOf(folder)).toEqual({ folder })
  },
)

test.each(['s3://bucket/prefix', 's3:/K:S@h/b', 'nas:/backups', 'https://s3.example/b'])(
  '%s is neither: a folder of that name would lie on the disk that back-ups are to survive',
  (to) => {
    expect(placeOf(to)).toBeNull()
  },
)
