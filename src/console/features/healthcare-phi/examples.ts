import { t } from '../../strings/healthcare-phi.ts'

/** Four invented texts to try: no real person is meant. */
export const examples = [
  {
    name: t.dischargeNote,
    text: 'Patient Maria Delgado (MRN 84736291, DOB 03/14/1961) was discharged on 02/11/2026 after treatment for community-acquired pneumonia. Follow-up with Dr. Alan Whitfield at (617) 555-0142.',
  },
  {
    name: t.insuranceQuestion,
    text: 'My member ID is XQH449120877 and my social security number is 219-09-9918. Does my plan cover an MRI of the knee at Lakeview Hospital, 400 Harbor Street, Boston, MA 02110?',
  },
  {
    name: t.labResult,
    text: 'HbA1c 8.1 % for John Carter, age 93, e-mail john.carter@example.com. Metformin raised to 1000 mg twice daily. Glucose meter serial number GM-2291-77A.',
  },
  {
    name: t.generalQuestion,
    text: 'What are common side effects of lisinopril, and should it be taken in the morning or in the evening?',
  },
] as const
