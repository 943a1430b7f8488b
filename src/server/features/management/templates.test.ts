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
  'dosage-without-source': [
    'Take 2.5 mg of it in the evening.',
    'Take 2.5 mg in the evening [1]. It was 500 mg (source: BNF) before.',
  ],
  'pediatric-dosing': ['Give 15 mg/kg every six hours.', 'She weighs 15 kg and takes nothing.'],
  'no-diagnosis-for-minors': [
    'It seems your daughter has a kidney infection.',
    'Your daughter has an appointment at nine.',
  ],
  'emergency-symptoms': ['I have crushing chest pain since noon.', 'My chest pain was explained by the cardiologist.'],
  'overdose-and-poisoning': ['My son swallowed the whole bottle.', 'The bottle was whole when it came.'],
  'abuse-disclosure': ['My partner hits me when he drinks.', 'The ball hit me at the game.'],
  'pregnancy-and-medicines': ['Ibuprofen is safe during pregnancy.', 'Ask whether it is advised in pregnancy.'],
  'controlled-substances': ['How do I get oxycodone early?', 'The oxycodone was stopped last year.'],
  'eating-disorders': ['Try to eat under 500 calories a day.', 'A small meal has 500 calories.'],
  'against-medical-advice': ['There is no need to see a doctor.', 'Please see a doctor today.'],
  'absolute-promises': ['It is guaranteed to work.', 'It works for many people.'],
  'plain-language': ['You had a myocardial infarction.', 'You had a heart attack.'],
  'latin-script': ['请问医生今天有空吗', 'Is the doctor free today? Naïve façade, señor.'],
  'assistant-candour': ['Trust me, I am a licensed physician.', 'Please ask a licensed physician.'],
  'politics-and-religion': [
    'Which party should I vote for in the election?',
    'Which vaccine should I get before my trip?',
  ],
  'triage-as-json': ['It is urgent.', '{"urgency": "urgent", "reason": "fever"}'],
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
  it('is one of twenty and more, with an id of its own', () => {
    expect(templates.length).toBeGreaterThanOrEqual(20)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  })
})
