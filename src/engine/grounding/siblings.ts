import { meaningOf } from './synonyms.ts'

/**
 * Things of one kind, a line each, of which a short statement means one: who fell on the tibia has not for that broken the
 * fibula. Words joined by a stroke name the same thing. None of a line is a part or a case of another.
 */
const kinds = `tibia fibula femur humerus radius/radial ulna/ulnar patella clavicle scapula sternum rib mandible maxilla sacrum coccyx metacarpal metatarsal
shoulder elbow wrist hip knee ankle
thigh calf arm buttock abdomen
hand foot
finger toe thumb
eye ear nose throat
heart lung liver kidney spleen pancreas stomach bladder gallbladder uterus ovary prostate thyroid breast colon rectum oesophagus/esophagus appendix brain testis/testicle larynx tonsil
artery vein
virus/viral/viruses bacterium/bacteria/bacterial parasite/parasitic fungus/fungal/fungi prion
staphylococcus streptococcus escherichia klebsiella pseudomonas proteus enterococcus enterobacter candida salmonella shigella campylobacter clostridium haemophilus neisseria listeria legionella mycobacterium aspergillus acinetobacter helicobacter chlamydia
measles mumps rubella chickenpox/varicella influenza/flu tuberculosis malaria dengue cholera typhoid tetanus diphtheria pertussis polio rabies
pneumonia meningitis cystitis cellulitis endocarditis osteomyelitis appendicitis pancreatitis cholecystitis gastritis colitis nephritis hepatitis arthritis bronchitis sinusitis otitis tonsillitis
blood urine sputum stool/faeces/feces saliva
ultrasound/ultrasonography/sonography mri ct radiograph/radiography echocardiogram/echocardiography electrocardiogram/ecg/ekg
gastroscopy colonoscopy bronchoscopy cystoscopy laparoscopy arthroscopy
sodium potassium calcium magnesium phosphate chloride bicarbonate iron zinc copper selenium
neutrophil lymphocyte monocyte eosinophil basophil platelet/thrombocyte erythrocyte
creatinine bilirubin albumin lactate troponin ferritin cholesterol triglyceride
insulin glucagon cortisol oestrogen/estrogen progesterone testosterone thyroxine
doctor nurse pharmacist dentist midwife paramedic
cardiologist neurologist psychiatrist dermatologist radiologist urologist oncologist nephrologist haematologist/hematologist
ward intensive/icu clinic theatre/theater hospice
peanut egg milk shellfish soy wheat
dog cat mouse/mice rat rabbit pig horse cow bat ferret hamster monkey
man woman
boy girl
red blue green yellow white black brown purple`

const kindOf = new Map<string, { readonly kind: number; readonly thing: string }>()
kinds.split('\n').forEach((line, kind) => {
  for (const words of line.split(' ').map((thing) => thing.split('/').map(meaningOf))) {
    const [thing = ''] = words
    for (const word of words) kindOf.set(word, { kind, thing })
  }
})

/** Whether two stems name different things of one kind: two bones, two germs, two specimens. */
export function areSiblings(one: string, other: string): boolean {
  const [a, b] = [kindOf.get(one), kindOf.get(other)]
  return a !== undefined && b !== undefined && a.kind === b.kind && a.thing !== b.thing
}
