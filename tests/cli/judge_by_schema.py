"""SCHEMA.json FILE.yaml...: whether the schema is valid draft-07 and every file is valid by it; what is not is printed."""
import json
import sys

import jsonschema
import yaml

schema = json.load(open(sys.argv[1], encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
wrong = 0
for path in sys.argv[2:]:
    for error in validator.iter_errors(yaml.safe_load(open(path, encoding="utf-8"))):
        print(f"{path}: {list(error.path)}: {error.message}")
        wrong = 1
sys.exit(wrong)
