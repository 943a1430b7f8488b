import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const area = 'Sample data'
const empty = z.object({})
const sample = z.object({
  organization_id: z.string().nullable().describe('The organisation that holds it; null: none is loaded'),
})

export const getSampleData = endpoint({
  method: 'GET',
  path: '/api/sample-data',
  summary: 'Whether there is a sample organisation; for owners of the first organisation',
  area,
  access: 'own',
  input: empty,
  output: sample,
})

export const loadSampleData = endpoint({
  method: 'POST',
  path: '/api/sample-data',
  summary: 'Make an organisation of synthetic checks to look around in, and become its owner',
  area,
  access: 'own',
  body: 'none',
  input: empty,
  output: sample,
})

export const removeSampleData = endpoint({
  method: 'DELETE',
  path: '/api/sample-data',
  summary: 'Remove the sample organisation with everything in it',
  area,
  access: 'own',
  input: empty,
  output: empty,
})
