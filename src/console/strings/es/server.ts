import type { en } from '../en/server.ts'

/**
 * What the server writes in fixed words, by its English words. `shapes` are sentences with parts of their own, written
 * as `*`, which stand in the same order in both languages. Whatever is not here is shown as the server wrote it.
 */
export const es: typeof en = {
  said: {
    // Guardrails that every organization has
    'Content Safety': 'Seguridad del contenido',
    'Healthcare PHI': 'PHI sanitaria',
    'Jailbreak Detection': 'Detección de manipulación',
    'PII Detection': 'Detección de PII',
    'Multimodal Safety': 'Seguridad multimodal',
    'Colang Flows': 'Flujos Colang',
    'Fact Checking': 'Verificación de hechos',
    'Topic Control': 'Control de temas',
    'RAG Enforcement': 'Control de RAG',
    'Harmful content in 23 categories, from harassment to self-harm.':
      'Contenido dañino de 23 categorías, desde el acoso hasta la autolesión.',
    'Health information with any of the 18 HIPAA identifiers.':
      'Información de salud con alguno de los 18 identificadores de HIPAA.',
    'Attempts to talk a model out of its instructions.': 'Intentos de apartar a un modelo de sus instrucciones.',
    'Names, numbers and addresses that identify a person.':
      'Nombres, números y direcciones que identifican a una persona.',
    'Harmful or identifying content in images and audio.':
      'Contenido dañino o que identifica a alguien en imágenes y audio.',
    'Conversations that follow, or leave, the flows of this organisation.':
      'Conversaciones que siguen, o abandonan, los flujos de esta organización.',
    'Claims that a given knowledge base does not support.':
      'Afirmaciones que una base de conocimiento dada no respalda.',
    'Keeps a conversation on allowed topics and off blocked ones.':
      'Mantiene la conversación en los temas permitidos y fuera de los bloqueados.',
    'Answers that their sources do not ground.': 'Respuestas que sus fuentes no respaldan.',
    'Judges a text over 23 categories of harm.': 'Evalúa un texto en 23 categorías de daño.',
    'Finds personal data, and masks or replaces it.': 'Encuentra datos personales y los enmascara o sustituye.',
    'Finds the 18 HIPAA identifiers and releases them by role and purpose only.':
      'Encuentra los 18 identificadores de HIPAA y los muestra solo según el rol y la finalidad.',
    'Finds attempts to take an assistant out of its rules.':
      'Encuentra intentos de sacar a un asistente de sus reglas.',
    'Judges each claim of a text against a knowledge base.':
      'Contrasta cada afirmación de un texto con una base de conocimiento.',
    'Keeps a conversation within allowed topics and outside blocked ones.':
      'Mantiene la conversación dentro de los temas permitidos y fuera de los bloqueados.',
    'Judges whether a response follows from its sources.': 'Evalúa si una respuesta se deduce de sus fuentes.',
    'Checks images and recordings.': 'Comprueba imágenes y grabaciones.',
    'Leads conversations by flows that the organisation writes.':
      'Guía las conversaciones con flujos que escribe la organización.',
    // Templates
    'Crisis language': 'Lenguaje de crisis',
    'Leads a person who speaks of ending their life to the crisis line instead of an automatic answer.':
      'A quien habla de quitarse la vida lo lleva a la línea de crisis en lugar de una respuesta automática.',
    'Dosage needs a clinician': 'Las dosis, por un profesional',
    'Stops concrete doses of medicines, such as 500 mg twice daily, from going out without a clinician.':
      'Impide que salgan dosis concretas de medicamentos, como 500 mg dos veces al día, sin un profesional.',
    'No diagnosis by the assistant': 'El asistente no diagnostica',
    'Holds back sentences that tell a person what disease they have.':
      'Retiene las frases que dicen a una persona qué enfermedad tiene.',
    'Never stop a medicine unasked': 'No suspender un medicamento sin consultar',
    'Holds back advice to stop, skip or change a prescribed medicine without the prescriber.':
      'Retiene los consejos de suspender, omitir o cambiar un medicamento recetado sin quien lo recetó.',
    'Unproven cures': 'Curas no probadas',
    'Holds back promises of miracle cures and advice against proven treatment.':
      'Retiene promesas de curas milagrosas y consejos contra tratamientos probados.',
    'No dosage without a source': 'Ninguna dosis sin fuente',
    'Stops a dose that no reference such as [1] or (source: …) follows in its sentence.':
      'Detiene una dosis a la que no sigue en su frase una referencia como [1] o (source: …).',
    'Children’s doses by weight': 'Dosis infantiles por peso',
    'Stops doses by body weight, such as 15 mg/kg, which only a clinician may work out for a child.':
      'Detiene dosis por peso corporal, como 15 mg/kg, que solo un profesional puede calcular para un niño.',
    'No diagnosis for minors': 'Sin diagnóstico para menores',
    'Holds back sentences that say which illness a child has.':
      'Retiene las frases que dicen qué enfermedad tiene un niño.',
    'Emergencies go to the emergency number': 'Las emergencias, al número de emergencias',
    'Leads signs of heart attack, stroke, choking and severe allergy to the emergency number at once.':
      'Ante signos de infarto, ictus, atragantamiento o alergia grave remite al instante al número de emergencias.',
    'Overdose and poisoning': 'Sobredosis e intoxicación',
    'Leads a person who took too much, or a child who swallowed something, to the poison centre.':
      'A quien tomó demasiado, o a un niño que tragó algo, lo remite al centro de toxicología.',
    'Abuse is led to a person': 'El maltrato, a una persona',
    'Leads somebody who tells of violence or abuse at home to staff who are trained for it.':
      'A quien cuenta violencia o maltrato en casa lo lleva a personal formado para ello.',
    'Medicines in pregnancy': 'Medicamentos en el embarazo',
    'Holds back the assurance that a medicine is safe in pregnancy or while breastfeeding.':
      'Retiene la afirmación de que un medicamento es seguro en el embarazo o la lactancia.',
    'Controlled medicines': 'Medicamentos controlados',
    'Leads requests for early refills or ways round a prescription of controlled medicines to the prescriber.':
      'Remite a quien receta las peticiones de renovar antes de tiempo medicamentos controlados o de eludir la receta.',
    'Eating disorders': 'Trastornos alimentarios',
    'Holds back tips that feed an eating disorder.': 'Retiene consejos que alimentan un trastorno alimentario.',
    'Never away from care': 'Nunca lejos de la atención',
    'Holds back advice to leave the hospital, cancel an operation or wait with an emergency.':
      'Retiene consejos de dejar el hospital, cancelar una operación o esperar en una emergencia.',
    'Insurance and member numbers': 'Números de seguro y de afiliado',
    'Masks member, policy, group and claim numbers of health plans.':
      'Enmascara números de afiliado, póliza, grupo y reclamación de los seguros médicos.',
    'Passwords and access keys': 'Contraseñas y claves de acceso',
    'Stops passwords, tokens and private keys from entering a conversation.':
      'Impide que contraseñas, tokens y claves privadas entren en una conversación.',
    'No legal or financial advice': 'Sin consejo legal ni financiero',
    'Leads questions on lawsuits, settlements and investments back to the hospital’s own desks.':
      'Remite las preguntas sobre demandas, acuerdos e inversiones a las oficinas del propio hospital.',
    'Respectful tone': 'Tono respetuoso',
    'Holds back answers that blame or belittle a patient.':
      'Retiene respuestas que culpan o menosprecian a un paciente.',
    'Short answers': 'Respuestas breves',
    'Holds back answers that are longer than 2,000 characters.': 'Retiene respuestas de más de 2.000 caracteres.',
    'Disclaimer required': 'Aviso obligatorio',
    'Holds back answers without the sentence that they do not replace a clinician.':
      'Retiene respuestas sin la frase de que no sustituyen a un profesional.',
    'Internal matters': 'Asuntos internos',
    'Keeps internal project, budget and incident words inside. Fill in the words of your house.':
      'Mantiene dentro las palabras internas sobre proyectos, presupuestos e incidentes. Añada las de su casa.',
    'No promises of success': 'Sin promesas de éxito',
    'Holds back promises that a treatment is certain to work or has no side effects.':
      'Retiene promesas de que un tratamiento funcionará con certeza o no tiene efectos secundarios.',
    'Plain language for patients': 'Lenguaje claro para pacientes',
    'Sends back answers with words that patients rarely know. Add the words of your specialty.':
      'Devuelve respuestas con palabras que los pacientes rara vez conocen. Añada las de su especialidad.',
    'One language’s letters': 'Letras de un solo idioma',
    'Holds back answers in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi, Thai or Greek letters.':
      'Retiene respuestas en letras chinas, japonesas, coreanas, árabes, hebreas, hindis, tailandesas o griegas.',
    'It never claims to be a clinician': 'Nunca se hace pasar por un profesional',
    'Holds back answers in which the assistant says that it is a doctor, a nurse or a human.':
      'Retiene respuestas en las que el asistente dice ser médico, enfermero o humano.',
    'No politics, no religion': 'Ni política ni religión',
    'Leads talk of elections, parties and faith back to health.':
      'Devuelve a la salud las conversaciones sobre elecciones, partidos y fe.',
    'Triage answers as JSON': 'Respuestas de triaje en JSON',
    'Holds back answers to programs that are not JSON with an urgency and a reason.':
      'Retiene respuestas a programas que no sean JSON con una urgencia y un motivo.',
    // Shipped flows
    'Thoughts of suicide or self-harm are met with care and a way to immediate help.':
      'A los pensamientos de suicidio o autolesión se responde con cuidado y una vía de ayuda inmediata.',
    'Chest pain, signs of a stroke, severe bleeding or trouble breathing lead to emergency services at once.':
      'Dolor de pecho, signos de ictus, hemorragia grave o dificultad para respirar llevan al instante a emergencias.',
    'No personal doses and no changes of treatment: those come from a pharmacist or prescriber.':
      'Ni dosis personales ni cambios de tratamiento: vienen de un farmacéutico o de quien receta.',
    'Attempts to switch off rules are recognised and refused before they reach a model.':
      'Los intentos de desactivar reglas se reconocen y rechazan antes de llegar a un modelo.',
    'Identifiers and health data of persons are masked in every answer; what cannot be masked is not said.':
      'Los identificadores y datos de salud de personas se enmascaran en cada respuesta; lo que no puede enmascararse no se dice.',
    'An answer that the retrieved sources do not support is replaced by an honest one.':
      'Una respuesta que las fuentes recuperadas no respaldan se sustituye por una honesta.',
    'Before anything from a record is shared: consent, then a check of identity by an integration.':
      'Antes de compartir algo de una historia: consentimiento y después comprobación de identidad por una integración.',
    'Questions outside of health care are declined in a friendly way.':
      'Las preguntas ajenas a la salud se declinan con amabilidad.',
    'General health information with a clear limit: emergencies are sent on, diagnoses are left to clinicians.':
      'Información general de salud con un límite claro: las emergencias se derivan y los diagnósticos quedan para profesionales.',
    // Why something was found
    'a context word stands near': 'cerca hay una palabra del contexto',
    'its check digits or ranges hold': 'sus dígitos de control o rangos son correctos',
    'its check digits or ranges fail, the label speaks for it all the same':
      'sus dígitos de control o rangos fallan, pero la etiqueta habla a su favor',
    'its check fails, the context speaks for it all the same': 'su control falla, pero el contexto habla a su favor',
    'name, @ and a domain': 'nombre, @ y un dominio',
    'a given name with a family name': 'un nombre de pila con un apellido',
    'a given name with an initial': 'un nombre de pila con una inicial',
    'an initial with a family name': 'una inicial con un apellido',
    'a family name, a comma and a given name': 'un apellido, una coma y un nombre de pila',
    'two family names': 'dos apellidos',
    'an unknown word with a family name': 'una palabra desconocida con un apellido',
    'a nickname between two names': 'un apodo entre dos nombres',
    'a popular given name in a text without capitals': 'un nombre de pila frecuente en un texto sin mayúsculas',
    'a name that is used as a person is spoken of': 'un nombre usado como se habla de una persona',
    'a phrase introduces it': 'una frase lo presenta',
    'a degree stands after it': 'detrás hay un título académico',
    'a title stands before it': 'delante hay un tratamiento',
    'a role stands before it': 'delante hay una función',
    'a greeting stands before it': 'delante hay un saludo',
    'a field of names stands before it': 'delante hay un campo de nombres',
    'a field of addresses stands before it': 'delante hay un campo de direcciones',
    'a field of places of care stands before it': 'delante hay un campo de centros sanitarios',
    'a word of kinship stands before it': 'delante hay una palabra de parentesco',
    'a word of kinship stands behind it': 'detrás hay una palabra de parentesco',
    'a word of kinship stands before a word that no list knows':
      'una palabra de parentesco ante una palabra que ninguna lista conoce',
    'what somebody is called': 'cómo se llama alguien',
    'what a person does or is to somebody stands before it': 'delante está lo que una persona hace o es para alguien',
    'signs of a note mark its place as a person’s': 'los signos de una nota indican que es el lugar de una persona',
    'it stands in a row with a name': 'está en una fila con un nombre',
    'it signs the text': 'firma el texto',
    'it is described as a person is': 'se describe como a una persona',
    'the deny list of the organisation names it': 'figura en la lista de prohibidos de la organización',
    'the header of its column says so': 'lo dice el encabezado de su columna',
    'the field of the HL7 message holds it': 'está en el campo del mensaje HL7',
    'a word for a place of care ends or begins it': 'lo empieza o termina una palabra de un centro sanitario',
    'a word for a company ends it': 'lo termina una palabra de empresa',
    'a state or country of the lists': 'un estado o país de las listas',
    'a street with a house number': 'una calle con su número',
    'a house number, a street, a town and its state': 'un número, una calle, una ciudad y su estado',
    'a numbered road or a corner of streets': 'una carretera numerada o una esquina de calles',
    'a month in words with a year': 'un mes en palabras con un año',
    'a month with a day said in words': 'un mes con un día en palabras',
    'a month behind a word of time': 'un mes tras una palabra de tiempo',
    'words with invisible characters inside': 'palabras con caracteres invisibles dentro',
    'words that belong to the topic': 'palabras que pertenecen al tema',
    'its meaning is near the topic': 'su significado está cerca del tema',
    'it is like an example of the topic': 'se parece a un ejemplo del tema',
    'the topic is named': 'se nombra el tema',
    'nothing speaks for the topic': 'nada habla a favor del tema',
    'none of the allowed topics fits': 'no encaja ninguno de los temas permitidos',
    'the judge’s opinion': 'la opinión del juez',
    'a mark of a chat template': 'una marca de una plantilla de chat',
    'lowered: clinical setting': 'rebajado: contexto clínico',
    'lowered: negation': 'rebajado: negación',
    'lowered: prevention, treatment or defence': 'rebajado: prevención, tratamiento o defensa',
    'lowered: reported speech or a screening question': 'rebajado: palabras referidas o pregunta de cribado',
    'lowered: teaching, fiction or research': 'rebajado: enseñanza, ficción o investigación',
    // What was decided about health information
    'The asker’s authorization is not verified.': 'La autorización de quien pregunta no está verificada.',
    'A general user may see no identifiers.': 'Un usuario general no puede ver identificadores.',
    'A verified patient has a right of access to the own record (45 CFR 164.524).':
      'Un paciente verificado tiene derecho de acceso a su propia historia (45 CFR 164.524).',
    'Basic privacy masks direct identifiers only.': 'La privacidad básica enmascara solo los identificadores directos.',
    'More than the minimum necessary for this purpose (45 CFR 164.502(b)).':
      'Más de lo mínimo necesario para esta finalidad (45 CFR 164.502(b)).',
    'No role needs this identifier here.': 'Ningún rol necesita aquí este identificador.',
    'Not part of what a researcher may see.': 'No forma parte de lo que puede ver un investigador.',
    'Part of a limited data set for a verified researcher (45 CFR 164.514(e)).':
      'Parte de un conjunto limitado de datos para un investigador verificado (45 CFR 164.514(e)).',
    'Released to a verified health worker at the basic level.':
      'Se muestra a personal sanitario verificado en el nivel básico.',
    'The strict level lets no text with this identifier through to an unverified asker.':
      'El nivel estricto no deja pasar ningún texto con este identificador a quien no está verificado.',
    'No action needed.': 'No hace falta ninguna acción.',
    'May be passed on as it is to this asker; record the release.':
      'Puede entregarse tal cual a quien pregunta; registre la entrega.',
    'Do not pass this text on: it holds identifiers that the strict level blocks for this asker.':
      'No entregue este texto: contiene identificadores que el nivel estricto bloquea para quien pregunta.',
    'Send the health worker to verify the authorization, then check again.':
      'Pida al personal sanitario que verifique su autorización y compruebe de nuevo.',
    'This text was not checked. Do not pass it on.': 'Este texto no se comprobó. No lo entregue.',
    'This text is for information only and is no substitute for professional medical advice, diagnosis or treatment. Ask a qualified health professional about a medical condition; in an emergency call the local emergency number.':
      'Este texto es solo informativo y no sustituye el consejo, el diagnóstico ni el tratamiento médico profesional. Consulte sobre una afección a un profesional sanitario cualificado; en una emergencia, llame al número local de emergencias.',
    'No blocked topic reaches the threshold.': 'Ningún tema bloqueado alcanza el umbral.',
    'a number or unit differs from the source': 'un número o una unidad difiere de la fuente',
    'no source speaks of this': 'ninguna fuente habla de esto',
    'there are no sources to check against': 'no hay fuentes con las que contrastar',
    'failed or took too long': 'falló o tardó demasiado',
  },
  shapes: {
    'pattern *': 'patrón *',
    'the context word “*” stands near': 'cerca está la palabra de contexto «*»',
    'the word “*” nearby speaks against it': 'la palabra cercana «*» habla en contra',
    'its label “*” stands before it': 'delante está su etiqueta «*»',
    'the trained tagger reads it so, with a score of *': 'el modelo entrenado lo lee así, con una puntuación de *',
    'the trained tagger reads it so too, with a score of *':
      'el modelo entrenado también lo lee así, con una puntuación de *',
    'keyword * of the list': 'palabra clave * de la lista',
    'the word * stands before it': 'delante está la palabra *',
    'the service * found it': 'lo encontró el servicio *',
    'blocked topic: *': 'tema bloqueado: *',
    'Pass on the masked text only: * identifiers withheld.':
      'Entregue solo el texto enmascarado: * identificadores retenidos.',
    'Pass on the masked text only: * identifier withheld.':
      'Entregue solo el texto enmascarado: * identificador retenido.',
    'hidden by an encoding: *': 'oculto por una codificación: *',
    'the trained model says *': 'el modelo entrenado dice *',
    'the trained model: *': 'el modelo entrenado: *',
    'the trained model’s probability, moved most by the words at *':
      'la probabilidad del modelo entrenado, movida sobre todo por las palabras en *',
    'the trained model’s probability': 'la probabilidad del modelo entrenado',
  },
}
