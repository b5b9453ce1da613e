"""The parts of a workbook's file: XML, relationships, content types."""

import pathlib
import posixpath
import re
import zipfile
from collections.abc import Iterator

from lxml import etree

CONTENT_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
RELATIONSHIPS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
REFERENCES = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
# What Excel writes and the schemas do not know.
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
COMPATIBILITY = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
# Kinds of parts that are no XML.
BINARY = {".png", ".jpeg", ".jpg", ".gif", ".bmp", ".emf", ".bin"}


class Package:
    """A workbook's file, opened as what it is: a zip of parts."""

    def __init__(self, path: pathlib.Path) -> None:
        with zipfile.ZipFile(path) as archive:
            self.names = archive.namelist()
            self.parts = {name: archive.read(name) for name in self.names}

    def documents(self) -> Iterator[tuple[str, etree._Element]]:
        """Every part of XML. Raises lxml's error where one is not well-formed."""
        parser = etree.XMLParser(resolve_entities=False, no_network=True)
        for name, data in self.parts.items():
            if posixpath.splitext(name)[1].lower() not in BINARY:
                yield name, etree.fromstring(data, parser)

    def faults(self) -> Iterator[str]:
        """What is wrong between parts, in words."""
        if len(self.names) != len({name.lower() for name in self.names}):
            yield "two parts have one name"
        documents = dict(self.documents())
        yield from self.type_faults(documents["[Content_Types].xml"])
        for name, root in documents.items():
            if name.endswith(".rels"):
                yield from self.target_faults(name, root)
            else:
                yield from self.reference_faults(name, root, documents.get(relationships_of(name)))

    def type_faults(self, root: etree._Element) -> Iterator[str]:
        """Every part has a type, and every type is of a part."""
        endings = {each.get("Extension", "").lower() for each in root.iter(f"{CONTENT_TYPES}Default")}
        own = {each.get("PartName", "").lstrip("/") for each in root.iter(f"{CONTENT_TYPES}Override")}
        for name in self.names:
            if name != "[Content_Types].xml" and name not in own and name.rpartition(".")[2].lower() not in endings:
                yield f"{name} has no content type"
        for name in own - set(self.names):
            yield f"{name} has a content type and is missing"

    def target_faults(self, name: str, root: etree._Element) -> Iterator[str]:
        """Every relationship has an ID of its own and leads to a part, or out of the file."""
        folder = posixpath.dirname(posixpath.dirname(name))
        seen = set()
        for each in root.iter(f"{RELATIONSHIPS}Relationship"):
            identity, target = each.get("Id"), each.get("Target", "")
            if identity in seen:
                yield f"{name}: two relationships have the ID {identity}"
            seen.add(identity)
            place = posixpath.normpath(posixpath.join("/" + folder, target)).lstrip("/")
            if each.get("TargetMode") != "External" and place not in self.parts:
                yield f"{name}: {identity} leads to {place}, which is missing"

    def reference_faults(self, name: str, root: etree._Element, relations: etree._Element | None) -> Iterator[str]:
        """Every reference of a part is one of its relationships."""
        known = set() if relations is None else {each.get("Id") for each in relations}
        for each in root.iter():
            for key, value in each.attrib.items():
                if str(key).startswith(REFERENCES) and value not in known:
                    yield f"{name}: {value} is no relationship of it"


def relationships_of(name: str) -> str:
    folder, file = posixpath.split(name)
    return posixpath.join(folder, "_rels", f"{file}.rels")


def without_ignorable(root: etree._Element) -> etree._Element:
    """A part as a reader without extensions reads it: what may be ignored is left out."""
    ignorable = root.attrib.pop(f"{COMPATIBILITY}Ignorable", "").split()
    spaces = {root.nsmap.get(prefix) for prefix in ignorable}
    for each in list(root.iter(etree.Element)):
        if etree.QName(each).namespace in spaces and each.getparent() is not None:
            each.getparent().remove(each)
            continue
        each.attrib.pop(SPACE, None)
        for key in list(each.attrib):
            if etree.QName(key).namespace in spaces:
                del each.attrib[key]
    return root


def namespace(root: etree._Element) -> str:
    return etree.QName(root).namespace or ""


class Schemas:
    """The schemas in a folder, by the namespace of what they describe; each is compiled when it is needed first."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.files = {}
        self.compiled: dict[str, etree.XMLSchema] = {}
        for path in sorted(folder.glob("*.xsd")):
            space = re.search(rb'targetNamespace="([^"]+)"', path.read_bytes())
            if space:
                self.files[space[1].decode()] = path

    def errors(self, root: etree._Element) -> list[str] | None:
        """What a part does not keep of its schema; None where there is no schema for it."""
        space = namespace(root)
        if space not in self.files:
            return None
        if space not in self.compiled:
            self.compiled[space] = etree.XMLSchema(etree.parse(self.files[space]))
        schema = self.compiled[space]
        # As text again: what was taken out leaves no trace.
        schema.validate(etree.fromstring(etree.tostring(without_ignorable(root))))
        return [f"line {error.line}: {error.message}" for error in schema.error_log]
