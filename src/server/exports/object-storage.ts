import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AwsClient } from 'aws4fetch'
import { type Batch, expectSuccess, type Sink } from './sink.ts'

export interface ObjectStorageSettings {
  /** Bucket, and folder in it if wanted, in path style: `https://s3.eu-central-1.amazonaws.com/bucket/folder`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const name = 'object_storage'
const compress = promisify(gzip)

/**
 * Storage that speaks Amazon S3's calls, signed with Signature Version 4: an object of compressed NDJSON per batch, in a
 * folder per day (UTC). A batch that is sent twice is one object.
 */
export function createObjectStorage({ url, region, accessKeyId, secretAccessKey }: ObjectStorageSettings): Sink {
  // Trying again is the exporter's work.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return {
    name,
    async send({ name: batch, lines, at }: Batch, signal) {
      const day = at.toISOString().slice(0, 10).replaceAll('-', '/')
      const address = `${url.replace(/\/$/, '')}/${day}/${batch}.ndjson.gz`
      const body = new Uint8Array(await compress(lines))
      const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' }
      const signed = await client.sign(address, { method: 'PUT', headers, body })
      await expectSuccess(name, await fetch(signed, { signal, redirect: 'error' }))
    },
  }
}
