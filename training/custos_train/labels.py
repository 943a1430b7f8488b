"""The words every head speaks. Order is part of the exported model; src/encoder reads it from encoder.json."""

SAFETY = [
    "hate_speech", "harassment", "bullying", "violence", "self_harm", "sexual_content", "adult_content",
    "child_safety", "profanity", "spam", "malware", "phishing", "fraud", "copyright_violation",
    "privacy_violation", "doxxing", "illegal_activity", "drugs", "weapons", "terrorism", "extremism",
    "misinformation", "fake_news",
]
# One more output: harmful in any way but mere profanity or spam. Sets that name no category still teach it.
UNSAFE = len(SAFETY)
N_SAFETY = len(SAFETY) + 1
ATTACK = ["jailbreak", "direct_injection", "indirect_injection"]
ENTAIL = ["supported", "refuted", "unsupported"]
ENTITY = ["PERSON", "PROVIDER", "LOCATION", "ORGANIZATION", "DATE", "AGE", "ID", "CONTACT", "CONDITION", "DRUG"]
TAGS = ["O"] + [f"{p}-{e}" for e in ENTITY for p in ("B", "I")]

ENTITY_OF = {
    "PERSON": "PERSON", "PROVIDER": "PROVIDER",
    "LOCATION": "LOCATION", "LOCATION_ADDRESS": "LOCATION", "LOCATION_ADDRESS_STREET": "LOCATION",
    "ORGANIZATION": "ORGANIZATION", "DATE_TIME": "DATE", "DATE": "DATE", "AGE": "AGE",
    "MEDICAL_RECORD_NUMBER": "ID", "HEALTH_PLAN_NUMBER": "ID", "LICENSE_NUMBER": "ID", "ACCOUNT_NUMBER": "ID",
    "US_SSN": "ID", "OTHER_ID": "ID", "DEVICE_ID": "ID", "IBAN_CODE": "ID", "SWIFT_BIC_CODE": "ID",
    "CREDIT_CARD": "ID", "US_PASSPORT": "ID", "VEHICLE_ID": "ID", "ID": "ID",
    "EMAIL_ADDRESS": "CONTACT", "PHONE_NUMBER": "CONTACT", "FAX_NUMBER": "CONTACT", "IP_ADDRESS": "CONTACT",
    "USERNAME": "CONTACT", "CONTACT": "CONTACT",
    "DISEASE": "CONDITION", "MEDICAL_CONDITION": "CONDITION", "CONDITION": "CONDITION",
    "PRESCRIPTION": "DRUG", "DRUG": "DRUG",
}


