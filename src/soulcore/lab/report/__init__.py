"""Reports: the tables of a run as one page with plots."""
