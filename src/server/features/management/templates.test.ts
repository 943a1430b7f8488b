import { describe, expect, it } from 'vitest'
import { createSubject, guardrails } from '#engine'
import { templates } from './templates.ts'

const examples: Record<string, readonly [caught: string, passed: string]> = {
  'crisis-language': ['Some days I just want to end my life.', 'The end of the ward is on the left.'],
  'medication-dosage': ['Take 500 mg twice daily with food.', 'The bottle holds 500 ml of water.'],
  'diagnosis-statements': ['My diagnosis is pneumonia.', 'Please ask your doctor about the diagnosis.'],
  'stop-medication-advice': ['You can stop taking the tablets now.', 'Keep taking the tablets as prescribed.'],
  'insurance-numbers': ['Her member ID: ABX-4471-220 is valid.', 'Ask the member of staff at the desk.'],
  'staff-credentials': ['The password is hunter2wards', 'Reset the password at the help desk.'],
  'unproven-cures': ['This tea is a miracle cure for diabetes.', 'There is no cure yet, but good treatment.'],
  'legal-and-financial-advice': ['Should I sue the hospital?', 'Where is the hospital?'],
  'disrespectful-tone': ['That is a stupid question.', 'That is a good question.'],
  'answer-length': ['word '.repeat(500), 'A short answer.'],
  'medical-disclaimer': ['Drink more water.', 'Drink more. This is not a substitute for professional medical advice.'],
  'internal-names': ['This memo is for internal use only.', 'This memo is for patients.'],
}

const ports = { signal: new AbortController().signal }

describe('every template', () => {
  it.each(templates)('$id does what its name says', async (template) => {
    const [caught, passed] = examples[template.id] ?? ['', '']
    const top = async (text: string) => {
      const config = { threshold: template.threshold, ...template.parameters }
      const findings = await guardrails.custom.find(createSubject(text), config, ports)
      return Math.max(0, ...findings.map(({ score }) => score))
    }
    expect(await top(caught)).toBeGreaterThanOrEqual(template.threshold)
    expect(await top(passed)).toBeLessThan(template.threshold)
  })
  it('has an id of its own', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  })
})
