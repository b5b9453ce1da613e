def of_pyyaml(document, tree, refused): return None
def of_ruamel(document, tree, refused): return None
def of_both(document, tree, p, r): return None
