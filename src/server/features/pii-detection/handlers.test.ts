import { expect, it } from 'vitest'
import { whose } from './handlers.ts'

it('no session has the surrogates of a patient, whatever it is called', () => {
  const patient = whose({ patient_key: '12', session_id: undefined, requestId: 'r' })
  expect(whose({ patient_key: undefined, session_id: 'patient 12', requestId: 'r' })).not.toBe(patient)
  expect(whose({ patient_key: undefined, session_id: 'once r', requestId: 's' })).not.toBe(
    whose({ patient_key: undefined, session_id: undefined, requestId: 'r' }),
  )
})
